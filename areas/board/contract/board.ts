/** The category of all boards, and the subject in which material for ads is asked for. */
export const BOARD_CATEGORY_ID = 4580
export const MATERIAL_SUBJECT_ID = 4581

/** Rows of a page of the article list on the screen; a client that says nothing gets more. */
export const ARTICLES_A_PAGE = 20
/** Comments of a page on the screen. A larger request is answered with as many as the server gives at once. */
export const COMMENTS_A_PAGE = 100
export const MOST_COMMENTS_A_PAGE = 1000

/** A comment of the article itself has depth 1; nobody replies to one of this depth. */
export const DEEPEST_COMMENT = 4

export const LONGEST_TITLE = 200
export const LONGEST_CONTENTS = 20_000
export const LONGEST_COMMENT = 2_000
export const LONGEST_ANSWER = 5_000

/** Attachments of one article. */
export const MOST_ATTACHMENTS = 10
