# Opens the C library and calls the kernel by number.
bad = 0
begin
  require 'fiddle'
  call = Fiddle::Function.new(Fiddle.dlopen(nil)['syscall'], [Fiddle::TYPE_LONG] * 5, Fiddle::TYPE_LONG)
  [101, 155, 161, 165, 166, 246, 272, 298, 304, 308, 310, 311, 321, 323, 425, 438].each { |number| bad |= 1 if call.call(number, 0, 0, 0, 0) >= 0 }
  [2, 10, 16, 17, 40].each { |family| bad |= 2 if call.call(41, family, 1, 0, 0) >= 0 }
rescue LoadError
  [101, 165, 272, 321].each { |number| bad |= 4 if (syscall(number, 0, 0, 0) rescue -1) >= 0 }
end
['/srv/judge/secret/test1.out', '/etc/shadow', '/box/answer.c', '|cat /srv/judge/secret/test1.out'].each do |path|
  text = (Kernel.open(path, &:read) rescue nil)
  bad |= 8 if text && !text.empty?
end
puts bad
