// Session flag of an examinee whose exam closes other pages (requirement d12), so that a reload asks for nothing that is refused.
const KEY = 'isInExam'

export const setInExam = (isIn: boolean): void => {
  try {
    sessionStorage.setItem(KEY, String(isIn))
  } catch {
    // no storage: a reload asks, and is refused
  }
}

export const isInExam = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** Pages of a class that such an exam leaves open, by their path pattern. */
export const isOpenInExam = (path: string): boolean => /^\/groups\/:groupId(?:$|\/(?:exams|info)\b)/.test(path)
