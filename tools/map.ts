/** `npm run map`: brings the made parts of the documents up to date; `npm run map -- cost` tells how many lines stand where. */
if (process.argv[2] === 'cost') {
  const { costTable, countLines } = await import('./cost.ts')
  console.log(costTable(countLines()))
} else {
  await import('./write-documents.ts')
}

export {}
