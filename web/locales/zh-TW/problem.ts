// problem 頁面的文字。
import type en from '../en/problem.ts'

const texts: typeof en = {}
export default texts
