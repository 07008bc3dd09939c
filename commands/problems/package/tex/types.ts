// Input and result of the conversion of TeX.

/** Something of a text that could not be taken as it was meant. */
export interface TexNote {
  line: number
  /** The command or environment. */
  what: string
}

export interface ConvertedTex {
  markdown: string
  /** Of \problemname, or of a comment `%% plainproblemname:`; null without either. */
  title: string | null
  /** Files of the pictures that it shows. */
  pictures: string[]
  notes: TexNote[]
}

export interface TexOptions {
  /** Address of a picture; null if there is none: it is then noted. */
  pictureAt(file: string): string | null
  /** Heading for the environments Input, Output, Interaction, and sections of these names. */
  headings: Readonly<Record<string, string>>
}
