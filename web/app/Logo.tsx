// Logo: a clock's circle, left open by a tick that is also its hand.
export const Logo = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0b6f75" />
    <path d="M25.4 12.6A10 10 0 1 1 19.4 6.6" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    <path d="m11 15.6 4.4 4.4L25 8.500" fill="none" stroke="#fcc21f" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
