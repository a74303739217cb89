// Sends requests to the server. An error becomes a Refusal with the server's message and the request id in its log.

export class Refusal extends Error {
  /**
   * @param {number} status 0 if there was no answer
   * @param {string} detail
   * @param {string} requestId empty if there is none
   * @param {number} retryAfter seconds
   */
  constructor(status, detail, requestId, retryAfter) {
    super(detail);
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/**
 * An address of the API.
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} parameters empty ones are left out
 */
export function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
async function ask(url, signal) {
  let response;
  try {
    response = await fetch(url, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refusal(0, "", "", 0);
  }
  if (response.ok) return response;
  /** @type {{ detail?: string, request_id?: string }} */
  const problem = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get("Retry-After") ?? 0);
  throw new Refusal(response.status, problem.detail ?? "", problem.request_id ?? "", Number.isFinite(wait) ? wait : 0);
}

/** @param {string} url @param {AbortSignal} [signal] @returns {Promise<any>} */
export const json = async (url, signal) => (await ask(url, signal)).json();

/** @param {string} url @returns {Promise<ArrayBuffer>} */
export const bytes = async (url) => (await ask(url)).arrayBuffer();
