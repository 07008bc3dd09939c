// HTTP client of a server, for tests.

export interface Reply {
  status: number
  // biome-ignore lint: tests look into replies of every shape
  body: any
  headers: Headers
}

/** Calls below /api/v2/ of an origin; a null body is a GET. Replies in English unless the headers say otherwise. */
export const callAt =
  (origin: string) =>
  async (path: string, body: object | null, token?: string, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(`${origin}/api/v2/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'accept-language': 'en',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
  }
