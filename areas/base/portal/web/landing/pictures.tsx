import type { ReactNode } from 'react'

/** The paper that every picture is drawn on; colours come from the classes of `pictures.css`. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg className="picture" viewBox="0 0 420 300" aria-hidden="true">
    {children}
  </svg>
)

export const HomePicture = () => (
  <Picture>
    <rect className="paper shade" x="40" y="34" width="340" height="226" rx="14" />
    <path className="tint" d="M40 48a14 14 0 0 1 14-14h312a14 14 0 0 1 14 14v18H40z" />
    <circle className="main" cx="60" cy="50" r="5" />
    <circle className="soft" cx="78" cy="50" r="5" />
    <circle className="soft" cx="96" cy="50" r="5" />
    <rect className="tint" x="58" y="84" width="64" height="158" rx="8" />
    <rect className="main" x="70" y="98" width="40" height="8" rx="4" />
    <rect className="soft" x="70" y="120" width="34" height="8" rx="4" />
    <rect className="soft" x="70" y="142" width="40" height="8" rx="4" />
    <rect className="soft" x="70" y="164" width="28" height="8" rx="4" />
    <rect className="tint" x="138" y="84" width="70" height="52" rx="8" />
    <rect className="tint" x="218" y="84" width="70" height="52" rx="8" />
    <rect className="sun-soft" x="298" y="84" width="66" height="52" rx="8" />
    <rect className="main" x="150" y="98" width="26" height="10" rx="5" />
    <rect className="soft" x="150" y="116" width="44" height="7" rx="3.5" />
    <rect className="leaf" x="230" y="98" width="32" height="10" rx="5" />
    <rect className="soft" x="230" y="116" width="44" height="7" rx="3.5" />
    <rect className="sun" x="310" y="98" width="22" height="10" rx="5" />
    <rect className="sun-line" x="310" y="116" width="40" height="7" rx="3.5" />
    <rect className="line-box" x="138" y="150" width="226" height="92" rx="8" />
    <rect className="soft" x="156" y="200" width="22" height="30" rx="4" />
    <rect className="soft" x="190" y="186" width="22" height="44" rx="4" />
    <rect className="main" x="224" y="170" width="22" height="60" rx="4" />
    <rect className="soft" x="258" y="192" width="22" height="38" rx="4" />
    <rect className="soft" x="292" y="178" width="22" height="52" rx="4" />
    <rect className="leaf" x="326" y="164" width="22" height="66" rx="4" />
  </Picture>
)

export const AdsPicture = () => (
  <Picture>
    <rect className="paper shade" x="36" y="46" width="258" height="208" rx="14" />
    <rect className="main" x="56" y="66" width="72" height="10" rx="5" />
    <rect className="soft" x="214" y="66" width="60" height="10" rx="5" />
    <path className="grid" d="M56 96h218M56 134h218M56 172h218M56 210h218M110 88v150M164 88v150M218 88v150" />
    <rect className="main" x="62" y="105" width="92" height="20" rx="6" />
    <rect className="leaf" x="170" y="105" width="60" height="20" rx="6" />
    <rect className="sun" x="116" y="143" width="96" height="20" rx="6" />
    <rect className="soft" x="62" y="181" width="44" height="20" rx="6" />
    <rect className="main" x="170" y="181" width="98" height="20" rx="6" />
    <rect className="leaf" x="90" y="217" width="70" height="20" rx="6" />
    <rect className="ink shade" x="282" y="80" width="104" height="190" rx="18" />
    <rect className="paper" x="290" y="90" width="88" height="170" rx="11" />
    <rect className="tint" x="300" y="108" width="68" height="62" rx="10" />
    <rect className="main" x="308" y="118" width="30" height="7" rx="3.5" />
    <rect className="soft" x="308" y="132" width="50" height="6" rx="3" />
    <rect className="soft" x="308" y="143" width="44" height="6" rx="3" />
    <rect className="soft" x="308" y="154" width="34" height="6" rx="3" />
    <rect className="main" x="300" y="182" width="68" height="34" rx="10" />
    <path className="stroke-paper" d="m322 199 8 8 16-16" />
    <rect className="soft" x="300" y="228" width="46" height="6" rx="3" />
  </Picture>
)

export const SalesPicture = () => (
  <Picture>
    <rect className="tint" x="36" y="40" width="348" height="220" rx="18" />
    <path className="road" d="M36 196c70-34 96 20 164-8s92-86 184-62M128 40c8 60-34 92-14 220" />
    <rect className="paper" x="58" y="66" width="52" height="44" rx="8" />
    <rect className="paper" x="300" y="172" width="60" height="56" rx="8" />
    <rect className="paper" x="60" y="214" width="40" height="30" rx="6" />
    <rect className="paper" x="316" y="60" width="46" height="38" rx="8" />
    <path className="paper shade" d="M158 134 216 98l58 36v98H158z" />
    <path className="main" d="m146 140 70-46 70 46-8 10-62-40-62 40z" />
    <path className="ink-line" d="M216 94V62" />
    <path className="sun" d="M216 62h32l-8 9 8 9h-32z" />
    <rect className="soft" x="172" y="156" width="24" height="22" rx="3" />
    <rect className="soft" x="236" y="156" width="24" height="22" rx="3" />
    <rect className="soft" x="172" y="192" width="24" height="22" rx="3" />
    <rect className="soft" x="236" y="192" width="24" height="22" rx="3" />
    <rect className="main" x="204" y="190" width="24" height="42" rx="3" />
    <path className="leaf" d="M84 176c-13-16-20-26-20-37a20 20 0 0 1 40 0c0 11-7 21-20 37z" />
    <circle className="paper" cx="84" cy="138" r="8" />
    <path className="sun" d="M336 158c-13-16-20-26-20-37a20 20 0 0 1 40 0c0 11-7 21-20 37z" />
    <circle className="paper" cx="336" cy="120" r="8" />
  </Picture>
)

export const NsatPicture = () => (
  <Picture>
    <rect className="tint" x="104" y="28" width="230" height="236" rx="14" />
    <rect className="paper shade" x="76" y="42" width="214" height="222" rx="14" />
    <rect className="main" x="98" y="64" width="86" height="11" rx="5.5" />
    <rect className="soft" x="98" y="84" width="132" height="7" rx="3.5" />
    <rect className="soft" x="98" y="108" width="18" height="8" rx="4" />
    <circle className="ring" cx="140" cy="112" r="8" />
    <circle className="main" cx="166" cy="112" r="8" />
    <circle className="ring" cx="192" cy="112" r="8" />
    <circle className="ring" cx="218" cy="112" r="8" />
    <circle className="ring" cx="244" cy="112" r="8" />
    <rect className="soft" x="98" y="136" width="18" height="8" rx="4" />
    <circle className="ring" cx="140" cy="140" r="8" />
    <circle className="ring" cx="166" cy="140" r="8" />
    <circle className="ring" cx="192" cy="140" r="8" />
    <circle className="main" cx="218" cy="140" r="8" />
    <circle className="ring" cx="244" cy="140" r="8" />
    <rect className="soft" x="98" y="164" width="18" height="8" rx="4" />
    <circle className="main" cx="140" cy="168" r="8" />
    <circle className="ring" cx="166" cy="168" r="8" />
    <circle className="ring" cx="192" cy="168" r="8" />
    <circle className="ring" cx="218" cy="168" r="8" />
    <circle className="ring" cx="244" cy="168" r="8" />
    <rect className="soft" x="98" y="192" width="18" height="8" rx="4" />
    <circle className="ring" cx="140" cy="196" r="8" />
    <circle className="ring" cx="166" cy="196" r="8" />
    <circle className="main" cx="192" cy="196" r="8" />
    <circle className="ring" cx="218" cy="196" r="8" />
    <circle className="ring" cx="244" cy="196" r="8" />
    <rect className="soft" x="98" y="220" width="18" height="8" rx="4" />
    <circle className="ring" cx="140" cy="224" r="8" />
    <circle className="ring" cx="166" cy="224" r="8" />
    <circle className="ring" cx="192" cy="224" r="8" />
    <circle className="ring" cx="218" cy="224" r="8" />
    <circle className="main" cx="244" cy="224" r="8" />

    <g transform="rotate(38 318 176)">
      <rect className="sun" x="306" y="84" width="24" height="140" rx="4" />
      <path className="sun-soft" d="M306 224h24l-12 32z" />
      <path className="ink" d="m313 243 5 13 5-13z" />
      <rect className="ink" x="306" y="76" width="24" height="16" rx="5" />
    </g>
    <circle className="leaf" cx="286" cy="66" r="24" />
    <path className="stroke-paper" d="m275 67 8 8 15-17" />
  </Picture>
)

export const BankPicture = () => (
  <Picture>
    <rect className="soft" x="112" y="36" width="216" height="130" rx="14" />
    <rect className="tint" x="92" y="58" width="236" height="140" rx="14" />
    <rect className="paper shade" x="66" y="82" width="256" height="172" rx="14" />
    <rect className="main" x="88" y="104" width="30" height="22" rx="6" />
    <rect className="soft" x="128" y="106" width="150" height="8" rx="4" />
    <rect className="soft" x="128" y="120" width="104" height="7" rx="3.5" />
    <circle className="ring" cx="98" cy="154" r="8" />
    <rect className="soft" x="116" y="150" width="120" height="8" rx="4" />
    <circle className="leaf" cx="98" cy="182" r="10" />
    <path className="stroke-paper thin" d="m93 182 4 4 7-8" />
    <rect className="leaf-soft" x="116" y="174" width="150" height="16" rx="8" />
    <circle className="ring" cx="98" cy="210" r="8" />
    <rect className="soft" x="116" y="206" width="98" height="8" rx="4" />
    <circle className="ring" cx="98" cy="234" r="8" />
    <rect className="soft" x="116" y="230" width="134" height="8" rx="4" />
    <circle className="glass" cx="322" cy="188" r="42" />
    <path className="handle" d="m353 219 30 32" />
    <path className="main-line" d="M304 196v-14M322 202v-32M340 196v-8" />
  </Picture>
)

export const LearningPicture = () => (
  <Picture>
    <rect className="ink shade" x="72" y="46" width="276" height="178" rx="14" />
    <rect className="paper" x="84" y="58" width="252" height="150" rx="6" />
    <rect className="tint" x="84" y="58" width="172" height="150" rx="6" />
    <circle className="main" cx="170" cy="128" r="30" />
    <path className="paper" d="m161 112 26 16-26 16z" />
    <rect className="soft" x="102" y="186" width="136" height="7" rx="3.5" />
    <rect className="main" x="102" y="186" width="62" height="7" rx="3.5" />
    <rect className="leaf-soft" x="266" y="72" width="60" height="26" rx="10" />
    <rect className="leaf" x="276" y="82" width="34" height="6" rx="3" />
    <rect className="tint" x="266" y="106" width="60" height="26" rx="10" />
    <rect className="main" x="276" y="116" width="40" height="6" rx="3" />
    <rect className="sun-soft" x="266" y="140" width="60" height="38" rx="10" />
    <rect className="sun" x="276" y="150" width="40" height="6" rx="3" />
    <rect className="sun" x="276" y="162" width="26" height="6" rx="3" />
    <path className="base" d="M44 224h332l-14 22a10 10 0 0 1-9 5H67a10 10 0 0 1-9-5z" />
    <rect className="paper" x="180" y="224" width="60" height="8" rx="4" />
    <path className="sun" d="m352 30 5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z" />
  </Picture>
)
