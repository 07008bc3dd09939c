// Who is where in a crowd (bench/crowd.ts): people by their index, 25 in each class, 20 units of which the first holds half of all classes.

export interface Crowd {
  /** A multiple of the class size. */
  people: number
}

export const CLASS_SIZE = 25
export const UNITS = 20
/** The first so many classes: their people have a password, a picture, answers and mails, the same in every crowd. The second person assists in all of them. */
export const RICH_CLASSES = 4

const FIRST_PERSON = 10_000_000
const FIRST_CLASS = 20_000_000
const FIRST_UNIT = 30_000_000

export const userIdOf = (index: number): number => FIRST_PERSON + index
export const groupIdOf = (index: number): number => FIRST_CLASS + index
export const unitIdOf = (index: number): number => FIRST_UNIT + index

/** Half of the classes are in the first unit, the others spread over the rest. */
export const unitOfClass = ({ people }: Crowd, classIndex: number): number => {
  const half = people / CLASS_SIZE / 2
  return classIndex < half ? 0 : 1 + (classIndex % (UNITS - 1))
}

/** Where lists begin and end is the same in every crowd. */
export const accountOf = ({ people }: Crowd, index: number): string => {
  const digits = String(index).padStart(String(people).length, '0')
  return `person${digits}@school.test`
}

const family = [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐']
const given = [...'志明怡君雅婷家豪淑芬俊宏美玲建宏佳穎宗翰心怡柏翰詩涵承恩宇軒子晴品妍']

/** A name of three characters, as several people may have it. */
export const nameOf = (index: number): string => {
  const at = (all: readonly string[], n: number): string => all[n % all.length] ?? ''
  return at(family, index) + at(given, Math.floor(index / family.length)) + at(given, Math.floor(index / 7) + 3)
}
