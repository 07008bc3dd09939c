// `k6/websockets` for the Node runner, over Node's own WebSocket.
export const WebSocket = globalThis.WebSocket
