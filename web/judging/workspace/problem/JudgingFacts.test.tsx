// What students read about the judging of a problem before they submit.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { JudgingFacts } from './JudgingFacts.tsx'

const show = (props: Parameters<typeof JudgingFacts>[0]) => renderRoutes([{ path: '/', element: <JudgingFacts {...props} /> }], '/')

test('lists the groups with their points of the problem’s score, and what they require', async () => {
  await show({
    most: 50,
    judging: {
      groups: [
        { name: 'sample', scoring: 'all', points: 0 },
        { name: 'small', scoring: 'minimum', points: 1, dependsOn: ['sample'] },
        { name: 'large', scoring: 'sum', points: 4, stopsAtFailure: true },
        { name: 'large/odd', scoring: 'all', points: 3, parent: 'large' },
        { name: 'large/even', scoring: 'minimum', points: 1, parent: 'large' },
        { name: 'large/even/first', scoring: 'sum', points: 1, parent: 'large/even' },
      ],
    },
  })
  const items = within((await screen.findByRole('heading', { name: 'Judging' })).parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual([
    'sample: does not count; all or nothing',
    'small: 10 points; worst test case counts; only if group sample is accepted',
    'large: 40 points; stops at the first failurelarge/odd: 30 points; all or nothinglarge/even: 10 points; worst test case countslarge/even/first',
    'large/odd: 30 points; all or nothing',
    'large/even: 10 points; worst test case countslarge/even/first',
    'large/even/first',
  ])
})

test('names files, passes and the standard; a usual problem has no such part', async () => {
  await show({ judging: { inputFile: 'a.in', outputFile: 'a.out', passes: 2, cStandard: 'c99', cppStandard: 'c++17' } })
  await screen.findByText('The program reads its input from the file a.in instead of standard input.')
  screen.getByText('The program writes its output to the file a.out instead of standard output.')
  screen.getByText(/run up to 2 times/)
  screen.getByText('Compiled as C99.')
  screen.getByText('Compiled as C++17.')
})

test('says that answers are functions, and how many processes run', async () => {
  const graders = [
    { languageId: 2, answerFile: 'sum.cpp', hasMain: true, files: [] },
    { languageId: 4, hasMain: true, files: [] },
  ]
  await show({ judging: { processes: 2 }, graders })
  await screen.findByText(/You write functions and no whole program \(C\+\+, Python\)/)
  screen.getByText('In C++ your code is compiled as sum.cpp.')
  screen.getByText(/runs 2 times at once/)
})
