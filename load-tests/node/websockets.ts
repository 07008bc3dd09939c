// `k6/websockets`, for the runner in Node, which has them.
export const WebSocket = globalThis.WebSocket
