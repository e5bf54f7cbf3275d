import { DIFFICULTIES, ITEM_TYPES, LANGUAGES } from '#areas/itempool/item/contract/codes.ts'
import type { ItemDetail } from '#areas/itempool/item/contract/item.contract.ts'
import { behaviorWord } from '#areas/itempool/item/rules/item-table.rules.ts'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'

/** What is known of an item beside the question itself. */
export const ItemFacts = ({ item }: { item: ItemDetail }) => <Facts facts={factsOf(item)} />

function factsOf(item: ItemDetail): Fact[] {
  const { statisticsParamModel: rates, explanationVideo: video } = item
  return [
    ['문항 번호', String(item.itemPoolItemNo)],
    ['제공사 ID', item.id],
    ['유형', `${ITEM_TYPES[item.itemTypeCode]}${item.bogiCount === null ? '' : ` (보기 ${item.bogiCount}개)`}`],
    ['난이도', DIFFICULTIES[item.difficultLevelCode]],
    ['행동 영역', behaviorWord(item.behaviorNo)],
    ['배점', `${item.point}점`],
    ['언어', LANGUAGES[item.languageCode]],
    ['과목', `${item.subjectLabel} (${item.subjectCode})`],
    ['단원 코드', `${item.unitLabel} (${item.unitCode})`],
    ['해설 영상', videoLink(video?.videoUrl ?? null)],
    ['영상 링크', videoLink(item.videoLink)],
    ['정답률 등록', rates ? stampText(rates.registerYmdt) : '-'],
    ['등록일시', stampText(item.registerYmdt)],
  ]
}

/** Only web addresses lead anywhere: a sheet may say anything. */
const videoLink = (url: string | null) =>
  url && /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  ) : (
    url || '-'
  )
