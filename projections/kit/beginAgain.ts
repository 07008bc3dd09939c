// Runs before each file of tests: its events begin where those of every other file do, though the files share this module.
import { beginAgain } from './spec.ts'

beginAgain()
