// The first view of a visitor's page: what the server asks the built pages to render (docs/decisions/0115).

export interface ViewAsked {
  /** Address on this site, with its query. */
  address: string
  language: 'zh-TW' | 'en'
}

/** Module that the build makes for the server: the page as HTML. Its queries go through `fetch`, without a session. */
export interface ViewModule {
  viewOf(asked: ViewAsked): Promise<string>
}
