# Takes memory of every kind that the interpreter does not count as its own: ractors, threads, buffers, arrays of texts.
kept = []
4.times { kept << (Ractor.new { Array.new(1 << 20) { 'x' * 64 } } rescue Thread.new { Array.new(1 << 20) { 'x' * 64 } }) }
loop { kept << ('x' * (1 << 20)) << Array.new(1 << 16, 1.0) }
