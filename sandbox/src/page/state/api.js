// Requests to the sandbox.

async function call(method, path, body) {
  const answer = await fetch(`/sandbox/${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  let json = null;
  try { json = text ? JSON.parse(text) : null; } catch { json = { error: text }; }
  if (!answer.ok) throw new Error(json?.error ?? `${answer.status}`);
  return json;
}

export const get = (path) => call("GET", path);
export const post = (path, body) => call("POST", path, body);
export const patch = (path, body) => call("PATCH", path, body);
export const remove = (path) => call("DELETE", path);
