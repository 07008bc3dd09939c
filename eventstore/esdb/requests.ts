// Requests to the server, as messages of its protocol.
import type { ExpectedRevision, Filter } from '../port.ts'
import { type AppendRequest, protocol, type ReadRequest } from './client.ts'
import type { LogPlace } from './positions.ts'

export type Direction = 'forwards' | 'backwards'
type ReadOptions = NonNullable<ReturnType<ReadRequest['getOptions']>>

/** An event as it is sent: texts are UTF-8 of JSON. */
export interface SentEvent {
  id: string
  type: string
  data: string
  metadata: string
}

const nothing = () => new (protocol().Empty)()

const streamIdentifier = (stream: string) => {
  const identifier = new (protocol().StreamIdentifier)()
  identifier.setStreamName(Buffer.from(stream))
  return identifier
}

const options = (): ReadOptions => {
  const { Options } = protocol().ReadReq
  const asked = new Options()
  const ids = new Options.UUIDOption()
  ids.setString(nothing())
  asked.setUuidOption(ids)
  // From this version of the protocol on, a read of a stream says where the stream ends.
  const control = new Options.ControlOption()
  control.setCompatibility(1)
  asked.setControlOption(control)
  return asked
}

const request = (asked: ReadOptions): ReadRequest => {
  const read = new (protocol().ReadReq)()
  read.setOptions(asked)
  return read
}

const setDirection = (asked: ReadOptions, direction: Direction) => asked.setReadDirection(direction === 'forwards' ? 0 : 1)

/** Begins at `from` (inclusive; beyond the head, backwards begins at the head), or at the end that the direction comes from. */
export const readStreamRequest = (stream: string, from: bigint | undefined, direction: Direction, count: number): ReadRequest => {
  const asked = options()
  const where = new (protocol().ReadReq.Options.StreamOptions)()
  where.setStreamIdentifier(streamIdentifier(stream))
  if (from !== undefined) where.setRevision(from.toString())
  else if (direction === 'forwards') where.setStart(nothing())
  else where.setEnd(nothing())
  asked.setStream(where)
  setDirection(asked, direction)
  asked.setCount(count.toString())
  asked.setNoFilter(nothing())
  return request(asked)
}

/** The server goes by types or by prefixes, never by both; without either its own events are left out, whose types begin with `$`. */
const filterOf = ({ types, prefixes }: Filter) => {
  const { Options } = protocol().ReadReq
  const filter = new Options.FilterOptions()
  const expression = new Options.FilterOptions.Expression()
  if (prefixes?.length) {
    expression.setPrefixList([...prefixes])
    filter.setStreamIdentifier(expression)
  } else {
    if (types?.length) expression.setPrefixList([...types])
    else expression.setRegex('^[^$]')
    filter.setEventType(expression)
  }
  filter.setCount(nothing())
  filter.setCheckpointintervalmultiplier(1)
  return filter
}

/** `from` is inclusive forwards and exclusive backwards; null is the end that the direction comes from. `count` null subscribes, after `from`. */
export const readAllRequest = (from: LogPlace | null, filter: Filter, direction: Direction, count: number | null): ReadRequest => {
  const { Options } = protocol().ReadReq
  const asked = options()
  const where = new Options.AllOptions()
  if (from) {
    const position = new Options.Position()
    position.setCommitPosition(from.commit)
    position.setPreparePosition(from.prepare)
    where.setPosition(position)
  } else if (direction === 'forwards') where.setStart(nothing())
  else where.setEnd(nothing())
  asked.setAll(where)
  setDirection(asked, direction)
  if (count === null) asked.setSubscription(new Options.SubscriptionOptions())
  else asked.setCount(count.toString())
  asked.setFilter(filterOf(filter))
  return request(asked)
}

/** The messages of one append, in their order. */
export const appendRequests = (
  stream: string,
  events: readonly SentEvent[],
  expected: Exclude<ExpectedRevision, 'any'>,
): AppendRequest[] => {
  const { AppendReq } = protocol()
  const asked = new AppendReq.Options()
  asked.setStreamIdentifier(streamIdentifier(stream))
  if (expected === 'no_stream') asked.setNoStream(nothing())
  else if (expected === 'stream_exists') asked.setStreamExists(nothing())
  else asked.setRevision(expected.toString())
  const head = new AppendReq()
  head.setOptions(asked)
  return [head, ...events.map(proposed)]
}

const proposed = ({ id, type, data, metadata }: SentEvent): AppendRequest => {
  const { AppendReq, UUID } = protocol()
  const message = new AppendReq.ProposedMessage()
  const uuid = new UUID()
  uuid.setString(id)
  message.setId(uuid)
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  message.setData(Buffer.from(data))
  message.setCustomMetadata(Buffer.from(metadata))
  const part = new AppendReq()
  part.setProposedMessage(message)
  return part
}
