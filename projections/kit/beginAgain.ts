// Runs before each test file: resets event numbering, since test files share this module.
import { beginAgain } from './spec.ts'

beginAgain()
