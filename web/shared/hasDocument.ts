/** False on the server, which renders the first view of visitors' pages (docs/decisions/0115). */
export const hasDocument: boolean = typeof document !== 'undefined'
