# Connects, listens and asks for names by every means of the library, and leaves a service for the next run.
require 'socket'
bad = 0
ways = [
  -> { TCPSocket.new('127.0.0.1', NETPORT) }, -> { TCPSocket.new('::1', NETPORT) }, -> { UDPSocket.new.send('x', 0, '127.0.0.1', NETPORT) },
  -> { UNIXSocket.new('UNIXPATH') }, -> { UNIXSocket.new("\0ABSTRACT") }, -> { Socket.new(:VSOCK, :STREAM) rescue Socket.new(40, 1) },
  -> { Socket.new(16, 3, 0) }, -> { Socket.new(17, 3, 0) }, -> { TCPServer.new(0) }, -> { Addrinfo.getaddrinfo('example.org', 80) },
  -> { UNIXSocket.new("\0left-by-an-attack") },
]
ways.each_with_index { |way, at| (way.call; bad |= 1 << at) rescue nil }
fork do
  Process.setsid
  server = UNIXServer.new("\0left-by-an-attack") rescue exit
  loop { server.accept }
end
sleep 0.02
puts bad
