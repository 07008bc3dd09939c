// Files dropped on an element, before the editor in it sees them.
import { type DragEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Handlers for the element, and whether files are held over it. */
export const useFileDrop = (take: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const handlers = {
    onDragEnterCapture: hold,
    onDragOverCapture: hold,
    onDragLeaveCapture: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDropCapture: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
