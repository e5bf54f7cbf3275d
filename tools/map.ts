/** `npm run map`: brings the made parts of the documents and the linter's import laws up to date. */
await import('./write-biome-config.ts')
await import('./write-documents.ts')

export {}
