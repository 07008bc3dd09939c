// Which addresses are links that sign somebody in: their last part is a token of three parts with dots between them (requirement a03).

const shape = /\/([\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})\/?$/

export const entryTokenOf = (pathname: string): string | null => shape.exec(pathname)?.[1] ?? null
