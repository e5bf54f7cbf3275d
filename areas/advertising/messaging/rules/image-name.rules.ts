const LONGEST_STEM = 40

/** The name under which the vendor takes an image: at most 45 characters, ending in `.jpg`, whatever the person called the file. */
export function vendorImageName(name: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_-]/gu, '_')
    .slice(0, LONGEST_STEM)
  return `${stem || 'image'}.jpg`
}
