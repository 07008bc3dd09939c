// Layout of a crowd (bench/crowd.ts): users by index, 25 per class, 20 units of which the first holds half of all classes.

export interface Crowd {
  /** A multiple of the class size. */
  people: number
}

export const CLASS_SIZE = 25
export const UNITS = 20
/**
 * Number of rich classes: their users have a password, a picture, answers and mails, the same in every crowd. The second user assists in
 * all of them.
 */
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

/** Lists have the same first and last entries in every crowd. */
export const accountOf = ({ people }: Crowd, index: number): string => {
  const digits = String(index).padStart(String(people).length, '0')
  return `person${digits}@school.test`
}

const family = [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐']
const given = [...'志明怡君雅婷家豪淑芬俊宏美玲建宏佳穎宗翰心怡柏翰詩涵承恩宇軒子晴品妍']

/** A three-character name, which several users may share. */
export const nameOf = (index: number): string => {
  const at = (all: readonly string[], n: number): string => all[n % all.length] ?? ''
  return at(family, index) + at(given, Math.floor(index / family.length)) + at(given, Math.floor(index / 7) + 3)
}
