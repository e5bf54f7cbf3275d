const MAP = 'https://map.naver.com/p/search/'

/** An address that is shown on a map by a click; on a phone in its map app. */
export const MapLink = ({ address, className }: { address: string; className?: string | undefined }) => (
  <a href={MAP + encodeURIComponent(address)} target="_blank" rel="noreferrer" className={className}>
    {address}
    <span className="only-spoken"> 지도에서 보기 (새 창)</span>
  </a>
)
