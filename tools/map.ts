/**
 * `npm run map`: brings the made parts of the documents up to date; `npm run map -- cost` tells how many lines stand where,
 * `npm run map -- places <field>` in which files a field is named.
 */
const [what, name] = process.argv.slice(2)
if (what === 'cost') {
  const { costTable, countLines } = await import('./cost.ts')
  console.log(costTable(countLines()))
} else if (what === 'places' && name !== undefined) {
  const { placesOf } = await import('./cost.ts')
  console.log(placesOf(name))
} else {
  await import('./write-documents.ts')
}

export {}
