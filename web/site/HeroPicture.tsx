// Illustration of the landing page: a program, its test cases turning green one by one, and a line of events below.
const line = (x: number, y: number, width: number, colour: string) => <rect x={x} y={y} width={width} height="9" rx="4.5" fill={colour} />
const tick = (x: number, y: number) => (
  <path d={`m${x} ${y} 5 5 9-10`} fill="none" stroke="#74d590" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" />
)
const cases = [0, 1, 2, 3]
const events = [54, 112, 150, 214, 262, 330, 396]

export const HeroPicture = () => (
  <svg viewBox="0 0 460 340" width="100%" role="presentation" aria-hidden="true" focusable="false">
    <rect x="10" y="14" width="440" height="312" rx="18" fill="#0d1b1e" stroke="#2d5559" />
    <circle cx="34" cy="36" r="5" fill="#fb6a63" />
    <circle cx="52" cy="36" r="5" fill="#fcc21f" />
    <circle cx="70" cy="36" r="5" fill="#4cc770" />
    <path d="M10 56h440" stroke="#2d5559" />
    {line(34, 80, 62, '#74c1c5')}
    {line(104, 80, 90, '#bac4c7')}
    {line(54, 104, 46, '#fcc21f')}
    {line(108, 104, 74, '#bac4c7')}
    {line(54, 128, 104, '#66747a')}
    {line(74, 152, 58, '#74c1c5')}
    {line(140, 152, 84, '#bac4c7')}
    {line(74, 176, 92, '#bac4c7')}
    {line(54, 200, 36, '#fcc21f')}
    {line(98, 200, 52, '#bac4c7')}
    {line(34, 224, 24, '#74c1c5')}
    <rect x="276" y="74" width="150" height="166" rx="12" fill="#12292d" stroke="#2d5559" />
    {cases.map((row) => (
      <g key={row}>
        <circle cx="300" cy={102 + row * 36} r="12" fill={row === 3 ? '#16383b' : '#10331b'} />
        {row === 3 ? (
          <path d={`M300 ${96 + row * 36}v6l4 3`} fill="none" stroke="#fcc21f" strokeWidth="2.600" strokeLinecap="round" />
        ) : (
          tick(293, 102 + row * 36)
        )}
        {line(324, 98 + row * 36, row === 3 ? 44 : 76, row === 3 ? '#34a1a7' : '#bac4c7')}
      </g>
    ))}
    <path d="M34 282h392" stroke="#2d5559" strokeWidth="3" strokeLinecap="round" />
    {events.map((x, index) => (
      <circle
        key={x}
        cx={x}
        cy="282"
        r={index === events.length - 1 ? 10 : 6.5}
        fill={index === events.length - 1 ? '#fcc21f' : index === 3 ? '#fb6a63' : '#34a1a7'}
        stroke="#0d1b1e"
        strokeWidth="3"
      />
    ))}
  </svg>
)
