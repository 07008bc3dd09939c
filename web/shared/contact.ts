// Whom people can ask: shown in the footer and on the plans page.
export const contact = { email: 'support@chronojudge.example', phone: '0800-000-000' } as const
