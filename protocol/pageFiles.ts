/** Files that load the page at an address pattern, by names in the build's manifest. The build writes a list of these, and the server reads it. */
export interface PageFiles {
  path: string
  files: readonly string[]
  /** Whether the first view of visitors is rendered on the server. */
  isForVisitors: boolean
  /** More by what is asked behind the question mark; by '' where nothing of it is. */
  besides: Readonly<Record<string, readonly string[]>>
}
