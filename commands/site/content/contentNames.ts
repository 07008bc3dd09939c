// Names of the contents of public pages; each is also the name of its stream. A pure leaf.

export const contentNames = ['landing', 'plans', 'typingTexts'] as const

export type ContentName = (typeof contentNames)[number]
