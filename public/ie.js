/* For browsers that cannot run the application at all: written so that they can read it. */
if (/MSIE |Trident\//.test(navigator.userAgent)) {
  alert('Internet Explorer에서는 이용할 수 없습니다. Chrome 브라우저를 이용해주세요.')
}
