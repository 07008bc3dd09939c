// Sections of the download of statistics, and how many files each has. A pure leaf.

export const SECTIONS = ['answers', 'problems', 'homework', 'exams', 'study'] as const
export type Section = (typeof SECTIONS)[number]

export const FILES_OF: Readonly<Record<Section, number>> = { answers: 4, problems: 6, homework: 2, exams: 2, study: 6 }
