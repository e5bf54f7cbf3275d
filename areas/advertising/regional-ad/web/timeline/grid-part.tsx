import type { ComponentProps } from 'react'

interface GridPartProps extends ComponentProps<'div'> {
  role: 'grid' | 'rowgroup' | 'row' | 'rowheader' | 'columnheader' | 'gridcell'
}

/** A grid or a part of it, by its role alone: a table cannot lay bars over columns that are not drawn. */
export const GridPart = ({ role, ...rest }: GridPartProps) => <div role={role} {...rest} />
