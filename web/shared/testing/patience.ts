// What a test waits for may take its time on a busy machine; a test that fails waits in vain either way.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
