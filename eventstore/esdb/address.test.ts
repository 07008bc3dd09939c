// Parsing of an address: the name of the log, and the address passed to the client.
import { describe, expect, it, vi } from 'vitest'
import { checkEsdbAddress, isEsdbAddress, parseEsdbAddress } from './address.ts'
import { protocol } from './client.ts'
import { openEsdbEventStore } from './store.ts'

const handed = (address: string) => protocol().parseConnectionString(parseEsdbAddress(address).connection)

describe('an address', () => {
  it('hands hosts, credentials and TLS to the client', () => {
    expect(handed('esdb://judge:p%40ss%3Aword@log.example.edu:2114?tls=true&tlsCAFile=%2Fetc%2Fca.pem')).toMatchObject({
      dnsDiscover: false,
      hosts: [{ address: 'log.example.edu', port: 2114 }],
      defaultCredentials: { username: 'judge', password: 'p@ss:word' },
      tls: true,
      tlsCAFile: '/etc/ca.pem',
    })
    expect(handed('esdb+discover://log.example.edu')).toMatchObject({ dnsDiscover: true, hosts: [{ port: 2113 }] })
    expect(handed('esdb://a:1,b:2,c:3?tls=false&nodePreference=leader').hosts).toHaveLength(3)
  })

  it('names a log of its own by log=, which the client does not hear of', () => {
    const { connection, prefix, shown } = parseEsdbAddress('esdb://u:secret@127.0.0.1:2113?log=school_a&tls=false')
    expect({ connection, prefix }).toEqual({ connection: 'esdb://u:secret@127.0.0.1:2113?tls=false', prefix: 'school_a:' })
    expect(shown).toBe('esdb://127.0.0.1:2113 (school_a)')
    expect(parseEsdbAddress('esdb://h?log=x')).toMatchObject({ connection: 'esdb://h', prefix: 'x:' })
    expect(parseEsdbAddress('esdb://h')).toMatchObject({ connection: 'esdb://h', prefix: '', timeoutMs: null })
    expect(parseEsdbAddress('esdb://h?defaultDeadline=700').timeoutMs).toBe(700)
  })

  it.each([
    '',
    './data',
    'http://h',
    'esdb://',
    'esdb://h?log=',
    'esdb://h?log=a/b',
    'esdb://h?tls=maybe',
    'esdb://h:x',
    'esdb://h?colour=red',
  ])('is refused as %j, without a word of its secrets', (address) => {
    const open = () => openEsdbEventStore({ address: address.replace('esdb://h', 'esdb://user:secret@h') })
    expect(open).toThrow(Error)
    expect(open).not.toThrow(/secret/)
  })

  it.each([
    ['esdb://user:secret@10.0.0.7:2113?tls=true', 'uses TLS with the IP address 10.0.0.7'],
    ['esdb://user:secret@10.0.0.7', 'TLS needs the host name of the certificate'],
    ['esdb://log.example.edu,10.0.0.8:2113?nodePreference=leader', 'uses TLS with the IP address 10.0.0.8'],
    ['esdb://user:secret@log.example.edu?tlsVerifyCert=false', 'name a private authority with tlsCAFile='],
    ['esdb://user:secret@log.example.edu?tls_verify_cert=false', 'name a private authority with tlsCAFile='],
  ])('%s, which could never connect or would be unsafe, is refused with what to write instead', (address, reason) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const open = () => openEsdbEventStore({ address })
    expect(open).toThrow(reason)
    expect(open).not.toThrow(/secret/)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it.each([
    ['tlsCAFile=/nope.pem', 'names tlsCAFile=/nope.pem, which cannot be read (ENOENT)'],
    [`tlsCAFile=${encodeURIComponent(import.meta.filename)}`, `names tlsCAFile=${import.meta.filename}, which holds no certificate in PEM`],
    [`userKeyFile=${encodeURIComponent(import.meta.filename)}`, 'which holds no private key in PEM'],
  ])('with %s is refused with the name of the file', (option, reason) => {
    const address = `esdb://user:secret@log.example.edu?${option}`
    expect(() => openEsdbEventStore({ address })).toThrow(reason)
    expect(checkEsdbAddress(`${address}&tls=false`).connection).toContain(option)
  })

  it('may be an IP address without TLS', () => {
    expect(parseEsdbAddress('esdb://10.0.0.7:2113?tls=false').shown).toBe('esdb://10.0.0.7:2113')
  })

  it('is told from a folder', () => {
    expect(['esdb://h', 'esdb+discover://h', './esdb', 'log.db'].map(isEsdbAddress)).toEqual([true, true, false, false])
  })
})
