// npm run languages: which programming languages are installed here; installs those that are named, or that a running platform offers.
import { ensureDependencies } from './dependencies.mjs'
import { node, runAside, say, stop } from './process.mjs'
import { ensureJudge, installPackages } from './toolchains.mjs'

const HELP = `npm run languages                      lists the languages, with their versions or the packages that bring them
npm run languages -- Pascal "C#"       installs these
npm run languages -- --offered         installs those that the platform running here offers (--offered=ADDRESS for one elsewhere)`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(`${HELP}\n`)
  process.exit(0)
}

ensureDependencies()

/** Asks the judge, which knows tool chains by its own code. Prints what it says where that is wanted. */
const asked = async (...words) => {
  const { code, printed } = await runAside(node, ['server/setup/missingLanguages.ts', ...words])
  if (code !== 0) stop(printed.trim())
  return printed
}

if (args.length === 0) process.stdout.write(await asked('--list'))
else {
  const missing = (await asked(...args)).split('\n').filter((name) => name !== '')
  if (missing.length === 0) say('all of them are here')
  else if (installPackages(missing)) {
    ensureJudge()
    process.stdout.write(await asked('--list'))
  } else stop(`not installed; as root on Debian: apt-get install --no-install-recommends ${missing.join(' ')}`)
}
