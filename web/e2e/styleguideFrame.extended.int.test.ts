import { comparePictures, GROUPS } from './styleguide.ts'

comparePictures(GROUPS.frame)
