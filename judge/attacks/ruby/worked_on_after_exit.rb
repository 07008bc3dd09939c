# Goes on after its end: handlers that fork, daemons of daemons, signals that start it anew.
others = Dir['/proc/[0-9]*/cmdline'].count { |path| (File.binread(path) rescue '').include?('left-behind') }
left = File.exist?('/w/alive') || File.exist?('/tmp/alive')
%w[TERM INT HUP USR1 USR2 CHLD ALRM].each { |name| trap(name) { fork { sleep } } rescue nil }
at_exit do
  5.times do
    fork do
      Process.setsid rescue nil
      Process.daemon(true, true) rescue nil
      $0 = 'left-behind'
      %w[w tmp].each { |folder| File.write("/#{folder}/alive", '') rescue nil }
      at_exit { sleep }
      loop { sleep 0.001 }
    end
  end
  sleep 0.05
end
puts others + (left ? 1 : 0)
