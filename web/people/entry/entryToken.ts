// Recognizes sign-in links: their last path segment is a token of three parts separated by dots (requirement a03).

const shape = /\/([\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})\/?$/

export const entryTokenOf = (pathname: string): string | null => shape.exec(pathname)?.[1] ?? null
