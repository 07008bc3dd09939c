// Times in pages that the server renders: it does not know the zone of the reader, so they are marked, and the browser fills them in before
// they are seen (`first-view.js`). Until then they stand in the zone of most readers.

/** Asia/Taipei has no summer time. */
const ZONE_MS = 8 * 3600 * 1000
const LENGTHS = { date: 10, minute: 16, answer: 19 }
type Format = keyof typeof LENGTHS

/** Characters of no script, so that no text of a page looks like a marked time by chance. */
const [BEGINS, BETWEEN, ENDS] = ['\ue000', '\ue001', '\ue002']
/** Strictly, since contents may have these characters as well. */
const MARKED = new RegExp(
  `${BEGINS}((?:[+-]\\d\\d)?\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)${BETWEEN}(${Object.keys(LENGTHS).join('|')})${ENDS}`,
  'g',
)

/** A time for a text of the page. */
export const timeOfView = (time: string, as: Format): string => `${BEGINS}${time}${BETWEEN}${as}${ENDS}`

const inZone = (time: string, as: Format): string =>
  new Date(Date.parse(time) + ZONE_MS).toISOString().slice(0, LENGTHS[as]).replace('T', ' ').replaceAll('-', '/')

const isInTag = (html: string, at: number): boolean => html.lastIndexOf('<', at) > html.lastIndexOf('>', at)

/** The page with its marked times as elements that the browser fills in; as plain text within attributes. */
export const withTimes = (html: string): string =>
  html.replace(MARKED, (_, time: string, as: Format, at: number) => {
    const text = inZone(time, as)
    return isInTag(html, at) ? text : `<time datetime="${time}" data-as="${as}">${text}</time>`
  })
