/** Groups of names of which each leads back to itself through the others, largest first; single ones only where they name themselves. */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []

  // Tarjan's walk, without recursion: chains of imports are long.
  const walk = (root: string): void => {
    const path: { readonly name: string; at: number }[] = []
    const enter = (name: string): void => {
      order.set(name, order.size)
      lowest.set(name, order.size - 1)
      open.push(name)
      isOpen.add(name)
      path.push({ name, at: 0 })
    }
    const lower = (name: string, to: number): void => void lowest.set(name, Math.min(lowest.get(name) ?? to, to))
    enter(root)
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = edges.get(step.name)?.[step.at]
      step.at += 1
      if (next === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above) lower(above.name, lowest.get(step.name) ?? 0)
        if (lowest.get(step.name) === order.get(step.name)) close(step.name)
      } else if (!order.has(next)) enter(next)
      else if (isOpen.has(next)) lower(step.name, order.get(next) ?? 0)
    }
  }
  const close = (name: string): void => {
    const group = open.splice(open.indexOf(name))
    for (const each of group) isOpen.delete(each)
    if (group.length > 1 || edges.get(name)?.includes(name)) circles.push(group.sort())
  }
  for (const name of edges.keys()) if (!order.has(name)) walk(name)
  return circles.sort((one, other) => other.length - one.length)
}
