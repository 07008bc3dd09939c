// Kinds of people, for the permission tables of the areas (`permissions.ts`). A pure leaf.

/** Everybody, by what they are to a class and its unit. `other…` are the same elsewhere; a guest here is in the class; of the expired one the membership has ended. */
export const kinds = [
  'visitor',
  'guest',
  'otherStudent',
  'blocked',
  'expired',
  'student',
  'assistant',
  'otherTeacher',
  'teacher',
  'otherUnitAdmin',
  'unitAdmin',
  'admin',
  'analyst',
] as const
export type Kind = (typeof kinds)[number]

/** Permitted kinds by path. A call is about the class, its unit, its student, and things that its teacher made. */
export type Permissions = Readonly<Record<string, readonly Kind[]>>

export const but = (all: readonly Kind[], ...left: Kind[]): readonly Kind[] => all.filter((kind) => !left.includes(kind))

export const everybody: readonly Kind[] = kinds
export const signedIn = but(kinds, 'visitor')
export const staff: readonly Kind[] = ['assistant', 'teacher']
/** Keeps people out of the class. */
export const teacher: readonly Kind[] = ['teacher']
/** Guests look around: what they own is their session and their inbox. */
export const people = but(signedIn, 'guest')
/** May solve. */
export const members: readonly Kind[] = ['student', ...staff]
/** See all of a class. */
export const auditors: readonly Kind[] = [...staff, 'unitAdmin', 'admin', 'analyst']
export const readers: readonly Kind[] = ['guest', 'student', ...auditors]
export const authors: readonly Kind[] = ['assistant', 'otherTeacher', 'teacher', 'admin']
/** Creator of the thing in question. */
export const maker: readonly Kind[] = ['teacher']
export const owner: readonly Kind[] = ['teacher', 'admin']
/** Access to other people's data, in any class. */
export const offices: readonly Kind[] = ['assistant', 'otherTeacher', 'teacher', 'otherUnitAdmin', 'unitAdmin', 'admin', 'analyst']
export const unitAdmin: readonly Kind[] = ['unitAdmin']
export const admin: readonly Kind[] = ['admin']
export const operators: readonly Kind[] = ['admin', 'analyst']
/** Looks after the unit. */
export const keeper: readonly Kind[] = ['unitAdmin']
