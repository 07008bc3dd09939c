import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { arriving } from './arriving.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('renders once its code has loaded, and at once the next time', async () => {
  const load = vi.fn(async () => ({ default: Greeting }))
  const Late = arriving(load, <p>wait</p>)
  const { unmount } = render(<Late name="Ada" />)
  expect(screen.getByText('wait')).toBeTruthy()
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  unmount()
  render(<Late name="Bob" />)
  expect(screen.getByText('Hello Bob')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

it('throws where it would render if its code fails to load', async () => {
  const Late = arriving<object>(() => Promise.reject(new Error('no such file')))
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  render(
    <Boundary>
      <Late />
    </Boundary>,
  )
  expect(await screen.findByText('no such file')).toBeTruthy()
  quiet.mockRestore()
})
