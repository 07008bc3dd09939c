// The attacks where namespaces hold files, processes and the network: the launcher's, and bubblewrap's.
import { attackIn } from './attacks.suite.ts'

attackIn(({ name }) => !name.startsWith('landlock'))
