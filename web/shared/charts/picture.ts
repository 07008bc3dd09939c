// Exports a chart as SVG or PNG, with the computed styles inlined.
const TAKEN = [
  'fill',
  'stroke',
  'stroke-width',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'opacity',
] as const

/** The chart as SVG text, with the page's colours and an opaque background. */
export const svgText = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const target = copies[index]
    for (const name of TAKEN) target?.style.setProperty(name, style.getPropertyValue(name))
    target?.removeAttribute('class')
  }
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.style.fill = getComputedStyle(svg.closest('figure') ?? document.body).backgroundColor
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

/** Device pixels per CSS pixel of the PNG. */
const SCALE = 2

/** The chart as a PNG at double resolution. */
export const pngOf = async (svg: SVGSVGElement): Promise<Blob> => {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
  })
}
