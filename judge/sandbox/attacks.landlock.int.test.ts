// The attacks where nothing but Landlock holds files, processes and the network, in Docker and out of it.
import { attackIn } from './attacks.suite.ts'

attackIn(({ name }) => name.startsWith('landlock'))
