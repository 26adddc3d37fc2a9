/** Written by `paid-icons.test.ts`. */
export const paidNames = `
00 100 360-degrees abacus accent-grave acorn aeropress air-conditioner airplay airplay-audio
alarm-exclamation alarm-minus alarm-plus alarm-snooze album album-circle-plus album-circle-user
album-collection album-collection-circle-plus album-collection-circle-user alicorn alien alien-8bit
alien-monster align-slash almost-equal-to alt amp-guitar ampersand analytics angel angle angle-90
angles-up-down ant apartment aperture apostrophe apple-core apple-crate arrow-alt-down
arrow-alt-from-bottom arrow-alt-from-left arrow-alt-from-right arrow-alt-from-top arrow-alt-left
arrow-alt-right arrow-alt-square-down arrow-alt-square-left arrow-alt-square-right arrow-alt-square-up
arrow-alt-to-bottom arrow-alt-to-left arrow-alt-to-right arrow-alt-to-top arrow-alt-up arrow-archery
arrow-down-arrow-up arrow-down-big-small arrow-down-from-arc arrow-down-from-bracket
arrow-down-from-dotted-line arrow-down-from-line arrow-down-left
arrow-down-left-and-arrow-up-right-to-center arrow-down-long-to-line arrow-down-right arrow-down-small-big
arrow-down-square-triangle arrow-down-to-arc arrow-down-to-bracket arrow-down-to-dotted-line
arrow-down-to-line arrow-down-to-square arrow-down-triangle-square arrow-from-bottom arrow-from-left
arrow-from-right arrow-from-top arrow-left-arrow-right arrow-left-from-arc arrow-left-from-bracket
arrow-left-from-dotted-line arrow-left-from-line arrow-left-long-to-line arrow-left-to-arc
arrow-left-to-bracket arrow-left-to-dotted-line arrow-left-to-line arrow-progress arrow-right-from-arc
arrow-right-from-dotted-line arrow-right-from-line arrow-right-long-to-line arrow-right-to-arc
arrow-right-to-dotted-line arrow-right-to-line arrow-rotate-left-10 arrow-rotate-left-15
arrow-rotate-left-30 arrow-rotate-right-10 arrow-rotate-right-15 arrow-rotate-right-30 arrow-square-down
arrow-square-left arrow-square-right arrow-square-up arrow-to-bottom arrow-to-left arrow-to-right
arrow-to-top arrow-turn-down-left arrow-turn-down-right arrow-turn-left arrow-turn-left-down
arrow-turn-left-up arrow-turn-right arrow-u-turn-down-left arrow-u-turn-down-right arrow-u-turn-left-down
arrow-u-turn-left-up arrow-u-turn-right-down arrow-u-turn-right-up arrow-u-turn-up-left
arrow-u-turn-up-right arrow-up-arrow-down arrow-up-big-small arrow-up-from-arc arrow-up-from-dotted-line
arrow-up-from-line arrow-up-from-square arrow-up-left arrow-up-left-from-circle arrow-up-long-to-line
arrow-up-right arrow-up-right-and-arrow-down-left-from-center arrow-up-small-big arrow-up-square-triangle
arrow-up-to-arc arrow-up-to-bracket arrow-up-to-dotted-line arrow-up-to-line arrow-up-triangle-square
arrows-cross arrows-from-dotted-line arrows-from-line arrows-maximize arrows-minimize arrows-repeat
arrows-repeat-1 arrows-retweet arrows-rotate-reverse arrows-to-dotted-line arrows-to-line atom-alt
atom-simple audio-description-slash australian-dollar-sign avocado award-simple axe axe-battle backpack
badge badge-check badge-dollar badge-percent badge-sheriff badger-honey badminton bag-seedling
bag-shopping-minus bag-shopping-plus bagel bags-shopping baguette ball-pile ball-yarn balloon balloons
ballot ballot-check ban-bug ban-parking banana banjo bar-progress bar-progress-empty bar-progress-full
bar-progress-half bar-progress-quarter bar-progress-three-quarters barcode-alt barcode-read barcode-scan
barn barn-silo bars-filter bars-sort baseball-bat basket-shopping-minus basket-shopping-plus
basket-shopping-simple basketball-hoop bat battery-1 battery-bolt battery-exclamation battery-low
battery-slash bed-alt bed-bunk bed-empty bed-front bee beer-foam beer-mug bell-exclamation bell-on
bell-plus bell-ring bell-school bell-school-slash bells bench-tree betamax bicep biking-mountain billboard
bin bin-bottles bin-bottles-recycle bin-recycle binary binary-circle-check binary-lock binary-slash bird
blanket blanket-fire blinds blinds-open blinds-raised block block-brick block-brick-fire block-question
block-quote blueberries bolt-auto bolt-slash bone-break book-alt book-arrow-right book-arrow-up book-blank
book-circle book-circle-arrow-right book-circle-arrow-up book-copy book-font book-heart book-law
book-open-alt book-open-cover book-open-lines book-section book-sparkles book-spells book-spine book-user
bookmark-circle bookmark-plus bookmark-slash books books-medical boombox boot boot-heeled booth-curtain
border-bottom border-bottom-right border-center-h border-center-v border-inner border-left border-outer
border-right border-style-alt border-top bottle-baby bow-archery bow-arrow bowl-chopsticks
bowl-chopsticks-noodles bowl-hot bowl-salad bowl-scoop bowl-scoops bowl-shaved-ice bowl-soft-serve
bowl-spoon bowling-ball-pin bowling-pins box-alt box-arrow-down box-arrow-down-arrow-up
box-arrow-down-magnifying-glass box-arrow-up box-ballot box-check box-circle-check box-dollar box-fragile
box-full box-heart box-isometric box-isometric-tape box-magnifying-glass box-open-full box-taped box-up
box-usd boxing-glove bra bracket bracket-curly bracket-curly-left bracket-curly-right bracket-left
bracket-round bracket-round-right bracket-square bracket-square-right brackets brackets-curly
brackets-round brackets-square brain-arrow-curved-right brain-circuit brake-warning bread-loaf
bread-slice-butter bridge-suspension briefcase-arrow-right briefcase-blank briefs brightness brightness-low
bring-forward bring-front broccoli broom-wide browser browsers building-magnifying-glass building-memo
buildings bulldozer bullseye-arrow bullseye-pointer buoy buoy-mooring burger-cheese burger-fries
burger-glass burger-lettuce burger-soda burrito burst-new bus-school bus-stop business-front butter
butterfly cabin cabinet-filing cactus caduceus cake-slice calculator-alt calculator-simple
calendar-arrow-down calendar-arrow-up calendar-circle calendar-circle-exclamation calendar-circle-minus
calendar-circle-plus calendar-circle-user calendar-clock calendar-download calendar-edit
calendar-exclamation calendar-heart calendar-image calendar-lines calendar-lines-pen calendar-note
calendar-pen calendar-range calendar-star calendar-time calendar-upload calendar-users calendars camcorder
camera-cctv camera-circle camera-circle-ellipsis camera-clock camera-home camera-movie camera-polaroid
camera-security camera-shutter camera-slash camera-viewfinder camera-web camera-web-slash campfire can-food
candle-holder candy candy-bar candy-corn cannon canoe-person capsule car-bolt car-building car-bump car-bus
car-circle-bolt car-garage car-key car-mechanic car-mirrors car-people car-side-bolt car-siren car-siren-on
car-tilt car-wash car-wrench caravan-alt caravan-simple card-club card-diamond card-heart card-spade cards
cards-blank caret-circle-down caret-circle-left caret-circle-right caret-circle-up caret-large-down
caret-large-left caret-large-right caret-large-up carpool cars cart-arrow-up cart-circle-arrow-down
cart-circle-arrow-up cart-circle-check cart-circle-exclamation cart-circle-plus cart-circle-xmark
cart-flatbed-boxes cart-flatbed-empty cart-minus cart-shopping-fast cart-xmark cassette-betamax
cassette-tape cassette-vhs castle cat-space cauldron cctv chain-horizontal chain-horizontal-slash
chair-office champagne-glass chart-bullet chart-candlestick chart-fft chart-kanban chart-line-down
chart-line-up chart-line-up-down chart-mixed chart-mixed-up-circle-currency chart-mixed-up-circle-dollar
chart-network chart-pie-alt chart-pie-simple chart-pie-simple-circle-currency
chart-pie-simple-circle-dollar chart-pyramid chart-radar chart-scatter chart-scatter-3d
chart-scatter-bubble chart-simple-horizontal chart-sine chart-tree-map chart-user chart-waterfall
cheese-swiss cheeseburger chemex cherries chess-bishop-alt chess-bishop-piece chess-clock chess-clock-alt
chess-clock-flip chess-king-alt chess-king-piece chess-knight-alt chess-knight-piece chess-pawn-alt
chess-pawn-piece chess-queen-alt chess-queen-piece chess-rook-alt chess-rook-piece chest-drawers chestnut
chevron-double-down chevron-double-left chevron-double-right chevron-double-up chevron-square-down
chevron-square-left chevron-square-right chevron-square-up chevrons-down chevrons-left chevrons-right
chevrons-up chf-sign chimney chocolate-bar chopsticks circle-0 circle-1 circle-2 circle-3 circle-4 circle-5
circle-6 circle-7 circle-8 circle-9 circle-a circle-ampersand circle-arrow-down-left
circle-arrow-down-right circle-arrow-up-left circle-arrow-up-right circle-austral circle-australian-dollar
circle-b circle-baht circle-bangladeshi-taka circle-bitcoin circle-bolt circle-book-open circle-bookmark
circle-brazilian-real circle-c circle-calendar circle-camera circle-caret-down circle-caret-left
circle-caret-right circle-caret-up circle-cedi circle-cent circle-chf circle-colon circle-cruzeiro
circle-currency circle-d circle-danish-krone circle-dashed circle-divide circle-dollar circle-dong
circle-down-left circle-down-right circle-e circle-ellipsis circle-ellipsis-vertical circle-envelope
circle-equals circle-euro circle-eurozone circle-exclamation-check circle-f circle-florin circle-franc
circle-g circle-gf circle-guarani circle-half circle-half-horizontal circle-half-stroke-horizontal
circle-heart circle-house circle-hryvnia circle-i circle-indian-rupee circle-j circle-k circle-kip circle-l
circle-lari circle-lira circle-litecoin circle-location-arrow circle-m circle-malaysian-ringgit
circle-manat circle-microphone circle-microphone-lines circle-mill circle-moon circle-n circle-naira
circle-norwegian-krone circle-o circle-p circle-parking circle-peruvian-soles circle-peseta circle-peso
circle-phone circle-phone-flip circle-phone-hangup circle-polish-zloty circle-q circle-quarter
circle-quarter-stroke circle-quarters circle-r circle-renminbi circle-ruble circle-rupee circle-rupiah
circle-s circle-share-nodes circle-shekel circle-small circle-sort circle-sort-down circle-sort-up
circle-star circle-sterling circle-swedish-krona circle-t circle-tenge circle-three-quarters
circle-three-quarters-stroke circle-trash circle-tugrik circle-turkish-lira circle-u circle-up-left
circle-up-right circle-user-circle-check circle-user-circle-exclamation circle-user-circle-minus
circle-user-circle-moon circle-user-circle-plus circle-user-circle-question circle-user-circle-user
circle-user-circle-xmark circle-user-clock circle-v circle-video circle-w circle-waveform-lines circle-wifi
circle-wifi-circle-wifi circle-wifi-group circle-won circle-x circle-y circle-yen circle-z
circleapore-dollar circles-overlap circles-overlap-3 citrus citrus-slice clapperboard-play clarinet
claw-marks clipboard-clock clipboard-exclamation clipboard-list-check clipboard-medical
clipboard-prescription clock-desk clock-eight clock-eight-thirty clock-eleven clock-eleven-thirty
clock-five clock-five-thirty clock-four-thirty clock-nine clock-nine-thirty clock-one clock-one-thirty
clock-seven clock-seven-thirty clock-six clock-six-thirty clock-ten clock-ten-thirty clock-three
clock-three-thirty clock-twelve clock-twelve-thirty clock-two clock-two-thirty clone-plus clothes-hanger
cloud-binary cloud-bolt-moon cloud-bolt-sun cloud-check cloud-drizzle cloud-exclamation cloud-fog
cloud-hail cloud-hail-mixed cloud-minus cloud-music cloud-plus cloud-question cloud-rainbow cloud-showers
cloud-slash cloud-sleet cloud-snow cloud-word cloud-xmark clouds clouds-moon clouds-sun club coconut
code-pull-request-closed code-pull-request-draft code-simple coffee-bean coffee-beans coffee-pot
coffee-togo coffin coffin-cross coin coin-blank coin-front coin-vertical colon columns-3 comet comma
command comment-alt-arrow-down comment-alt-arrow-up comment-alt-captions comment-alt-check
comment-alt-dollar comment-alt-dots comment-alt-edit comment-alt-exclamation comment-alt-image
comment-alt-lines comment-alt-medical comment-alt-minus comment-alt-music comment-alt-plus
comment-alt-quote comment-alt-slash comment-alt-smile comment-alt-text comment-alt-times comment-arrow-down
comment-arrow-up comment-arrow-up-right comment-captions comment-check comment-code comment-dot
comment-edit comment-exclamation comment-heart comment-image comment-lines comment-middle
comment-middle-alt comment-middle-top comment-middle-top-alt comment-minus comment-music comment-pen
comment-plus comment-question comment-quote comment-smile comment-text comment-times comment-waveform
comment-xmark comments-alt comments-alt-dollar comments-question comments-question-check compass-slash
compress-arrows compress-wide computer-classic computer-mouse-button-left computer-mouse-button-right
computer-mouse-scrollwheel computer-speaker construction container-storage conveyor-belt conveyor-belt-alt
conveyor-belt-arm conveyor-belt-boxes conveyor-belt-empty corn corner couch-small court-sport cowbell
cowbell-circle-plus cowbell-more crab crate-apple crate-empty credit-card-blank credit-card-front creemee
cricket cricket-bat cricket-bat-ball croissant crosshairs-simple crutches crystal-ball cucumber cup-straw
cup-straw-swoosh cup-togo cupcake curling curling-stone currency-sign custard dagger danish-krone-sign dash
debug deer deer-rudolph delete-right desk desktop-arrow-down desktop-code desktop-medical desktop-slash
dewpoint diagram-cells diagram-lean-canvas diagram-nested diagram-previous diagram-sankey diagram-subtask
diagram-venn dial dial-high dial-low dial-max dial-med dial-med-high dial-med-low dial-min dial-off dialpad
diamond-exclamation diamond-half diamond-half-stroke diamonds-4 dice-d10 dice-d12 dice-d4 dice-d8 dinosaur
diploma direction-left-right direction-up-down disc-drive display-arrow-down display-chart-up
display-chart-up-circle-currency display-chart-up-circle-dollar display-code display-medical display-slash
distribute-spacing-horizontal distribute-spacing-vertical ditto do-not-enter dog-leashed dollar-circle
dollar-square dolly-empty dolly-flatbed-alt dolly-flatbed-empty dolphin donut dot doughnut down
down-from-bracket down-from-dotted-line down-from-line down-left down-long-to-line down-right
down-to-bracket down-to-dotted-line down-to-line down-up draw-circle draw-square dreidel dress dresser
drone drone-alt drone-front droplet-degree droplet-percent droplet-plus drumstick dryer dryer-alt
dryer-heat duck ear ear-circle-checkmark ear-muffs ear-triangle-exclamation ear-waveform eclipse
eclipse-alt egg-fried eggplant elephant ellipsis-h-alt ellipsis-stroke ellipsis-stroke-vertical
ellipsis-v-alt empty-set engine engine-exclamation engine-warning envelope-badge envelope-certificate
envelope-circle envelope-circle-user envelope-dot envelope-heart envelope-open-dollar envelope-ribbon
envelopes escalator eurozone-sign excavator exclamation-square expand-arrows expand-wide exploding-head
eye-closed eye-dropper-full eye-dropper-half eye-evil eyes face-angry-horns face-anguished
face-anxious-sweat face-astonished face-awesome face-beam-hand-over-mouth face-clouds face-confounded
face-confused face-cowboy-hat face-diagonal-mouth face-disappointed face-disguise face-dotted
face-downcast-sweat face-drooling face-exhaling face-explode face-expressionless face-eyes-xmarks
face-fearful face-frown-slight face-glasses face-hand-over-mouth face-hand-peeking face-hand-yawn
face-head-bandage face-holding-back-tears face-hushed face-icicles face-kiss-closed-eyes face-lying
face-mask face-melting face-monocle face-nauseated face-nose-steam face-party face-pensive face-persevering
face-pleading face-pouting face-raised-eyebrow face-relieved face-sad-sweat face-saluting face-scream
face-shaking face-shaking-horizontal face-shaking-vertical face-shush face-sleeping face-sleepy
face-smile-halo face-smile-hearts face-smile-horns face-smile-plus face-smile-relaxed face-smile-tear
face-smile-tongue face-smile-upside-down face-smiling-hands face-smirking face-spiral-eyes face-sunglasses
face-swear face-thermometer face-thinking face-tissue face-tongue-money face-tongue-sweat face-unamused
face-viewfinder face-vomit face-weary face-woozy face-worried face-zany face-zipper falafel family
family-dress family-pants fan-table farm fence ferris-wheel field-hockey field-hockey-stick
field-hockey-stick-ball file-aiff file-award file-ban file-binary file-brackets-curly file-cad
file-caret-down file-caret-up file-certificate file-chart-column file-chart-line file-chart-pie file-check
file-circle-info file-css file-dashed-line file-doc file-eps file-exclamation file-gif file-heart file-html
file-icns file-jpg file-js file-lock file-magnifying-glass file-md file-midi file-minus file-mov file-mp3
file-mp4 file-music file-odf file-plus file-plus-minus file-png file-ppt file-search file-slash
file-spreadsheet file-svg file-tex file-times file-txt file-user file-vector file-wav file-xls file-xmark
file-xml file-zip files files-medical film-canister film-cannister film-music film-slash film-stack films
filter-list filter-slash filters fire-flame fire-hydrant fire-smoke fireplace firewall fish-bones
fish-cooked fishing-rod flag-alt flag-pennant flag-swallowtail flame flashlight flask-gear flask-poison
flask-potion flask-round-poison flask-round-potion flatbread flatbread-stuffed
floppy-disk-circle-arrow-right floppy-disk-circle-xmark floppy-disk-pen floppy-disk-times floppy-disks
flower flower-daffodil flower-tulip flute flux-capacitor flying-disc fog folder-arrow-down
folder-arrow-left folder-arrow-right folder-arrow-up folder-bookmark folder-check folder-cog
folder-download folder-gear folder-grid folder-heart folder-image folder-magnifying-glass folder-medical
folder-music folder-search folder-times folder-upload folder-user folder-xmark folders fondue-pot
font-awesome-logo-full font-case foot-wing football-helmet fork fork-knife forklift fort fragile frame
french-fries frosty-head function galaxy gallery-thumbnails game-board game-board-alt game-board-simple
game-console-handheld game-console-handheld-crank gamepad-alt gamepad-modern garage garage-car garage-empty
garage-open garlic gas-pump-left gas-pump-right gas-pump-slash gauge-circle-bolt gauge-circle-minus
gauge-circle-plus gauge-low gauge-max gauge-min gauge-simple-low gauge-simple-max gauge-simple-min
gave-dandy gear-api gear-code gear-complex gear-complex-api gear-complex-code gif gift-card gingerbread-man
glass glass-champagne glass-citrus glass-empty glass-half glass-half-empty glass-half-full
glass-whiskey-rocks glasses-alt glasses-round globe-pointer globe-snow globe-stand globe-wifi globe-www
glove-boxing goal-net golf-club golf-flag-hole gpu gramophone grapes grate grate-droplet grid grid-2
grid-2-minus grid-2-plus grid-3 grid-4 grid-5 grid-dividers grid-round grid-round-2 grid-round-2-minus
grid-round-2-plus grid-round-4 grid-round-5 grill grill-fire grill-hot grip-dots grip-dots-vertical
guitar-electric guitars gun-slash gun-squirt h1 h2 h3 h4 h5 h6 hammer-brush hammer-crash hammer-war
hand-back-point-down hand-back-point-left hand-back-point-ribbon hand-back-point-right hand-back-point-up
hand-fingers-crossed hand-heart hand-holding-box hand-holding-circle-dollar hand-holding-magic
hand-holding-seedling hand-holding-skull hand-holding-star hand-horns hand-love hand-point-ribbon
hand-receiving hand-shaka hand-wave hands-heart hands-holding-diamond hands-holding-dollar
hands-holding-heart hands-usd hashtag-lock hat-beach hat-chef hat-santa hat-winter hat-witch head-side
head-side-brain head-side-circuit head-side-gear head-side-goggles head-side-headphones head-side-heart
head-side-medical head-side-speak head-vr headphones-slash heart-circle heart-half heart-half-alt
heart-half-stroke heart-rate heart-slash heart-square hearts heat helmet-battle hexagon-check
hexagon-divide hexagon-equals hexagon-exclamation hexagon-image hexagon-minus hexagon-plus
hexagon-vertical-nft hexagon-vertical-nft-slanted hexagon-xmark high-definition highlighter-line
hockey-mask hockey-stick hockey-stick-puck hockey-sticks home-blank home-heart honey-pot hood-cloak
horizontal-rule horse-saddle horseshoe hose hose-reel hospitals hourglass-clock house-blank house-building
house-chimney-blank house-chimney-heart house-day house-flood house-heart house-leave house-night
house-person-arrive house-person-depart house-person-leave house-person-return house-return house-tree
house-turret house-unlock house-water house-window humidity hundred-points hydra hyphen ice-skate icons-alt
image-broken image-circle-arrow-down image-circle-check image-circle-plus image-circle-xmark
image-landscape image-music image-polaroid image-polaroid-user image-slash image-stack image-user
images-user inbox-arrow-down inbox-arrow-up inbox-full inbox-in inbox-out inboxes industry-alt
industry-windows info-square inhaler input-numeric input-password input-pipe input-text integral
interrobang intersection inventory island-tree-palm island-tropical jack-o-lantern jeans jeans-straight
joystick jug jug-bottle kayak kazoo kerning kettlebell key-skeleton key-skeleton-left-right
keyboard-brightness keyboard-brightness-low keyboard-down keyboard-left keynote kidneys kite kiwi-fruit
knife knife-kitchen label lacrosse-stick lacrosse-stick-ball lambda lamp lamp-desk lamp-floor lamp-street
landmark-magnifying-glass landscape laptop-arrow-down laptop-binary laptop-mobile laptop-slash lasso
lasso-sparkles layer layer-group-minus layer-group-plus layer-minus layer-plus leaf-heart leaf-maple
leaf-oak leafy-green left left-from-bracket left-from-dotted-line left-from-line left-long-to-line
left-to-bracket left-to-dotted-line left-to-line light-ceiling light-emergency light-emergency-on
light-switch light-switch-off light-switch-on lightbulb-cfl lightbulb-cfl-on lightbulb-dollar
lightbulb-exclamation lightbulb-exclamation-on lightbulb-gear lightbulb-message lightbulb-on
lightbulb-slash lighthouse lights-holiday line-columns line-height link-broken link-horizontal
link-horizontal-slash link-simple link-simple-slash lips list-dropdown list-music list-radio list-timeline
list-tree loader lobster location-arrow-slash location-arrow-up location-check location-circle
location-crosshairs-slash location-dot-slash location-exclamation location-minus location-pen
location-pin-slash location-plus location-question location-slash location-smile location-xmark lock-a
lock-alt lock-hashtag lock-keyhole lock-keyhole-open lock-open-alt lollipop lollypop loveseat luchador
luchador-mask lychee mace magnifying-glass-arrows-rotate magnifying-glass-music magnifying-glass-play
magnifying-glass-waveform mailbox mailbox-flag-up mailbox-open-empty mailbox-open-letter maki-roll
makizushi malaysian-ringgit-sign mandolin mango manhole map-marker-alt-slash map-marker-check
map-marker-edit map-marker-exclamation map-marker-minus map-marker-plus map-marker-question
map-marker-slash map-marker-smile map-marker-times map-marker-xmark mask-luchador mask-snorkel meat meerkat
megaphone melon melon-slice memo memo-circle-check memo-circle-info memo-pad merge message-arrow-down
message-arrow-up message-arrow-up-right message-bot message-captions message-check message-code
message-dollar message-dot message-dots message-edit message-exclamation message-heart message-image
message-lines message-medical message-middle message-middle-top message-minus message-music message-pen
message-plus message-question message-quote message-slash message-smile message-sms message-text
message-times message-waveform message-xmark messages messages-dollar messages-question messaging meter
meter-bolt meter-droplet meter-fire microchip-ai microphone-circle microphone-circle-alt
microphone-circle-plus microphone-circle-xmark microphone-signal-meter microphone-stand microwave midi
mind-share minus-hexagon minus-large minus-octagon mistletoe mobile-arrow-down mobile-iphone mobile-notch
mobile-rotate mobile-rotate-reverse mobile-signal mobile-signal-out mobile-slash mobile-vibrate-slash
money-bill-simple money-bill-simple-wave money-bills-alt money-bills-simple money-check-dollar-pen
money-check-edit money-check-edit-alt money-check-pen money-from-bracket money-simple-from-bracket
monitor-heart-rate monitor-waveform monkey moon-cloud moon-first-quarter moon-first-quarter-inverse
moon-full moon-full-inverse moon-last-quarter moon-last-quarter-inverse moon-new moon-new-inverse
moon-over-sun moon-star moon-stars moon-waning-crescent moon-waning-crescent-inverse moon-waning-gibbous
moon-waning-gibbous-inverse moon-waxing-crescent moon-waxing-crescent-inverse moon-waxing-gibbous
moon-waxing-gibbous-inverse moped mountains mouse-alt mouse-field mp3-player mug mug-marshmallows mug-tea
mug-tea-saucer mushroom music-alt music-alt-slash music-magnifying-glass music-note music-note-slash
music-slash mustache narwhal nas nesting-dolls nfc nfc-lock nfc-magnifying-glass nfc-pen nfc-signal
nfc-slash nfc-trash nigiri norwegian-krone-sign nose note note-medical notebook notes notes-sticky numpad
oar oars object-exclude object-intersect object-subtract object-union objects-align-bottom
objects-align-center-horizontal objects-align-center-vertical objects-align-left objects-align-right
objects-align-top objects-column octagon-check octagon-divide octagon-equals octagon-exclamation
octagon-minus octagon-plus octagon-xmark octopus oil-can-drip oil-temp oil-temperature olive olive-branch
omega onion open-captioning opossum option ornament outlet oven overline owl padel padel-ball page
page-break page-caret-down page-caret-up paint-brush-alt paint-brush-fine paintbrush-alt paintbrush-fine
paintbrush-fine-slash paintbrush-pencil paintbrush-slash palette-boxes pallet-alt pallet-box pallet-boxes
pan-food pan-frying pancakes panel-ews panel-fire panties pants pants-straight paper-plane-alt
paper-plane-top paperclip-vertical paragraph-left paragraph-rtl parentheses parenthesis parking-circle
parking-circle-slash parking-slash party-back party-bell party-horn paw-alt paw-claws paw-simple peach
peanut peanuts peapod pear pedestal pegasus pen-alt-slash pen-circle pen-clip-slash pen-fancy-slash
pen-field pen-line pen-nib-slash pen-paintbrush pen-slash pen-swirl pencil-line pencil-mechanical
pencil-paintbrush pencil-slash pennant people people-dress people-dress-simple people-pants
people-pants-simple people-simple pepper period person-arms-raised person-basketball person-biking-mountain
person-carry person-carry-box person-carry-empty person-dolly person-dolly-empty person-dress-fairy
person-dress-simple person-fairy person-from-portal person-golfing person-limbs-wide person-meditating
person-pinball person-running-fast person-seat person-seat-reclined person-seat-window person-sign
person-simple person-ski-jumping person-ski-lift person-sledding person-snowmobiling person-soccer
person-swimming-pool person-swimming-water person-to-door person-to-portal person-water-arms-raised
person-waving peruvian-soles-sign phone-arrow-down phone-arrow-down-left phone-arrow-right phone-arrow-up
phone-arrow-up-right phone-circle phone-circle-alt phone-circle-down phone-connection phone-hangup
phone-incoming phone-intercom phone-laptop phone-missed phone-office phone-outgoing phone-plus phone-rotary
phone-square-down phone-waveform phone-xmark photo-film-music pi piano piano-keyboard pickaxe pickleball
pie pig pinata pinball pineapple pipe pipe-circle-check pipe-collar pipe-section pipe-smoking pipe-valve
pizza plane-alt plane-engines plane-flying plane-landing-gear plane-prop plane-tail plane-up-slash
planet-moon planet-ringed plate-utensils play-flip play-pause plus-hexagon plus-large plus-octagon podium
podium-star poker-chip police-box polish-zloty-sign poll-people pompebled pool-8-ball popcorn popsicle
portal-enter portal-exit possum postage-stamp pot-food potato prescription-bottle-pill presentation
presentation-screen pretzel print-magnifying-glass print-search print-slash pro projector pronoun pump
pump-impeller pumpkin puzzle puzzle-piece-alt puzzle-piece-simple qrcode-read question-square quotes rabbit
rabbit-fast rabbit-running raccoon racquet radar radio-alt radio-tuner rainbow-half raindrops ram
ramp-loading raygun rectangle rectangle-4k rectangle-api rectangle-barcode rectangle-beta rectangle-code
rectangle-hd rectangle-hdr rectangle-high-dynamic-range rectangle-history rectangle-history-circle-plus
rectangle-history-circle-user rectangle-irc rectangle-landscape rectangle-minus rectangle-n-a rectangle-new
rectangle-plus rectangle-portrait rectangle-pro rectangle-sd rectangle-tall rectangle-terminal
rectangle-vertical rectangle-vertical-history rectangle-video-on-demand rectangle-wide rectangles-mixed
reel reflect-both reflect-horizontal reflect-vertical refrigerator remote renminbi-sign repeat-1
repeat-1-alt repeat-alt reply-clock reply-time restroom-simple retweet-alt rhombus right
right-from-dotted-line right-from-line right-left-large right-long-to-line right-to-dotted-line
right-to-line ring-diamond rings-wedding robot-astromech rocket-launch rocket-vertical roller-coaster
rotate-exclamation rotate-reverse route-highway route-interstate router rows rows-3 rugby-ball
ruler-triangle rv sack salad salt-shaker sandwich sausage save-circle-arrow-right save-circle-xmark
save-times sax-hot saxophone saxophone-fire scalpel scalpel-line-dashed scalpel-path scanner scanner-gun
scanner-image scanner-keyboard scanner-touchscreen scarecrow scarf school-unlock scooter screen-users
screencast screenshot scribble scroll-old scroll-ribbon scrubber scythe sd-cards seal seal-exclamation
seal-question seat seat-airline seat-airline-window seats semicolon send send-back send-backward sensor
sensor-alert sensor-cloud sensor-fire sensor-on sensor-smoke sensor-triangle-exclamation share-all sheep
shelves shelves-empty shield-check shield-cross shield-exclamation shield-keyhole shield-minus shield-plus
shield-quartered shield-slash shield-times shield-user shield-xmark ship-large shipping-timed shirt-jersey
shirt-long-sleeve shirt-running shirt-tank-top shish-kebab shoe shop-24 shopping-basket-alt shortcake
shorts shovel shovel-snow shower-alt shower-down shredder shutters shuttle-space-vertical shuttlecock
sickle sidebar sidebar-flip sigma sign-post sign-posts sign-posts-wrench signal-1 signal-2 signal-3
signal-4 signal-alt signal-alt-1 signal-alt-2 signal-alt-3 signal-alt-4 signal-alt-slash signal-bars
signal-bars-fair signal-bars-good signal-bars-slash signal-bars-strong signal-bars-weak signal-fair
signal-good signal-slash signal-stream signal-stream-slash signal-strong signal-weak signapore-dollar-sign
signature-lock signature-slash sim-cards siren siren-on skeleton skeleton-ribs ski-boot ski-boot-ski
ski-jump ski-lift skull-cow slash-back slash-forward sledding slider slider-circle sliders-h-square
sliders-simple sliders-up sliders-v sliders-v-square slot-machine smile-plus smoke snake sneaker
sneaker-running snooze snow-blowing snowflake-droplets snowflakes snowman-head snowmobile snowmobile-blank
soft-serve solar-system sort-alt sort-circle sort-circle-down sort-circle-up sort-shapes-down
sort-shapes-down-alt sort-shapes-up sort-shapes-up-alt sort-size-down sort-size-down-alt sort-size-up
sort-size-up-alt sort-up-down soup space-station-moon space-station-moon-alt
space-station-moon-construction spade sparkle sparkles speaker speakers spider-black-widow spider-web spine
spinner-scale spinner-third split sportsball sprinkler sprinkler-ceiling square-0 square-1 square-2
square-3 square-4 square-5 square-6 square-7 square-8 square-9 square-a square-a-lock square-ampersand
square-arrow-down square-arrow-down-left square-arrow-down-right square-arrow-left square-arrow-right
square-arrow-up square-arrow-up-left square-austral square-australian-dollar square-b square-baht
square-bangladeshi-taka square-bitcoin square-bolt square-brazilian-real square-c square-cedi square-cent
square-chevron-down square-chevron-left square-chevron-right square-chevron-up square-chf square-code
square-colon square-cruzeiro square-currency square-d square-danish-krone square-dashed
square-dashed-circle-plus square-divide square-dollar square-dong square-down square-down-left
square-down-right square-e square-ellipsis square-ellipsis-vertical square-equals square-euro
square-eurozone square-exclamation square-f square-florin square-fragile square-franc square-g
square-guarani square-half square-half-horizontal square-half-stroke square-half-stroke-horizontal
square-heart square-hryvnia square-i square-indian-rupee square-info square-j square-k square-kanban
square-kip square-l square-lari square-left square-lira square-list square-litecoin square-m
square-malaysian-ringgit square-manat square-microphone square-mill square-n square-naira
square-norwegian-krone square-o square-p square-parking-slash square-peruvian-soles square-peseta
square-peso square-phone-hangup square-polish-zloty square-q square-quarters square-question square-quote
square-r square-renminbi square-right square-ring square-root square-ruble square-rupee square-rupiah
square-s square-shekel square-sliders square-sliders-vertical square-small square-star square-sterling
square-swedish-krona square-t square-tenge square-terminal square-this-way-up square-tugrik
square-turkish-lira square-u square-up square-up-left square-user square-v square-w square-wine-glass-crack
square-won square-x square-y square-yen square-z squareapore-dollar squid squirrel stadium staff stair-car
standard-definition star-christmas star-circle star-exclamation star-sharp star-sharp-half
star-sharp-half-alt star-sharp-half-stroke star-shooting starfighter starfighter-alt
starfighter-alt-advanced starfighter-twin-ion-engine starfighter-twin-ion-engine-advanced stars starship
starship-freighter steak steering-wheel stocking stomach stool store-24 store-lock strawberry stretcher
subtitles subtitles-slash subway-tunnel sun-alt sun-bright sun-cloud sun-dust sun-haze sunglasses sunrise
sunset suricata suricate suricatta sushi sushi-roll swap swap-arrows swedish-krona-sign sword sword-laser
sword-laser-alt swords swords-laser symbols t-rex table-bar table-cells-column-unlock table-cells-columns
table-cells-header table-cells-header-lock table-cells-header-unlock table-cells-lock table-cells-merge
table-cells-rows table-cells-split table-cells-unlock table-columns-add-after table-columns-add-before
table-columns-merge-next table-columns-merge-previous table-columns-remove-after
table-columns-remove-before table-dining table-layout table-picnic table-pivot table-rows
table-rows-add-above table-rows-add-below table-rows-merge-next table-rows-merge-previous
table-rows-remove-above table-rows-remove-below table-slash table-tennis-paddle table-tree
tablet-android-alt tablet-rugged tablet-screen tachometer-alt-fastest tachometer-alt-slow
tachometer-alt-slowest tachometer-fastest tachometer-slow tachometer-slowest taco tally tally-1 tally-2
tally-3 tally-4 tally-5 tamale tank-recovery tank-water taxi-bus teddy-bear telescope teletype-answer
temperature-frigid temperature-hot temperature-list temperature-slash temperature-snow temperature-sun
tennis-ball tent-circus tent-double-peak text text-size theta thought-bubble thumbtack-angle
thumbtack-angle-slash thunderstorm-moon thunderstorm-sun tick ticket-airline ticket-perforated
ticket-perforated-plane ticket-plane tickets tickets-airline tickets-perforated tickets-perforated-plane
tickets-plane tickets-simple tilde timeline-arrow timer times-hexagon times-octagon times-to-slot tire
tire-flat tire-pressure-warning tire-rugged toggle-large-off toggle-large-on toilet-paper-blank-under
toilet-paper-check toilet-paper-reverse toilet-paper-reverse-alt toilet-paper-reverse-slash
toilet-paper-under toilet-paper-under-slash toilet-paper-xmark tomato tombstone tombstone-alt
tombstone-blank toothbrush tower-control tower-receive traffic-cone traffic-light-go traffic-light-slow
traffic-light-stop train-stop train-subway-tunnel train-track train-tunnel transducer transformer-bolt
transmission transporter transporter-1 transporter-2 transporter-3 transporter-4 transporter-5
transporter-6 transporter-7 transporter-empty trash-alt-slash trash-arrow-turn-left
trash-can-arrow-turn-left trash-can-check trash-can-clock trash-can-list trash-can-plus trash-can-slash
trash-can-undo trash-can-xmark trash-check trash-circle trash-clock trash-list trash-plus trash-slash
trash-undo trash-undo-alt trash-xmark treasure-chest tree-alt tree-christmas tree-deciduous tree-decorated
tree-large tree-palm trees trian-balbot triangle triangle-instrument triangle-music triangle-person-digging
tricycle tricycle-adult trillium triple-chevrons-down triple-chevrons-left triple-chevrons-right
triple-chevrons-up trombone trophy-alt trophy-star truck-bolt truck-clock truck-container
truck-container-empty truck-couch truck-fire truck-flatbed truck-ladder truck-plow truck-ramp
truck-ramp-couch truck-suv truck-tow truck-utensils trumpet tty-answer tugrik-sign turkey turn-down-left
turn-down-right turn-left turn-left-down turn-left-up turn-right turntable turtle tv-music tv-retro
typewriter u-turn u-turn-down-left u-turn-down-right u-turn-left-down u-turn-left-up u-turn-right-down
u-turn-right-up u-turn-up-left u-turn-up-right ufo ufo-beam umbrella-alt umbrella-simple unicorn unicycle
uniform-martial-arts union up up-from-bracket up-from-dotted-line up-from-line up-left up-long-to-line
up-right up-to-bracket up-to-dotted-line up-to-line usb-drive usd-circle usd-square user-alien user-beard
user-beard-bolt user-bounty-hunter user-chart user-chef user-chef-hair-long user-circle-minus
user-circle-plus user-construction user-cowboy user-crown user-dashed user-doctor-hair
user-doctor-hair-long user-doctor-hair-mullet user-doctor-message user-group-crown user-group-simple
user-hair user-hair-buns user-hair-long user-hair-mullet user-hard-hat user-hat-tie
user-hat-tie-magnifying-glass user-headset user-helmet-safety user-hoodie user-key user-magnifying-glass
user-md-chat user-message user-microphone user-music user-nurse-hair user-nurse-hair-long user-pilot
user-pilot-hair-long user-pilot-tie user-pilot-tie-hair-long user-police user-police-hair-long
user-police-tie user-police-tie-hair-long user-question user-robot user-robot-xmarks user-shakespeare
user-sith user-tie-hair user-tie-hair-long user-tie-hair-mullet user-unlock user-viewfinder user-visor
user-vneck user-vneck-hair user-vneck-hair-long user-vneck-hair-mullet users-class users-crown
users-medical utensil-fork utensil-knife utensils-alt utensils-slash utility-can utility-pole
utility-pole-double vacuum vacuum-robot value-absolute van vector-circle vector-square vent-damper vhs
vial-vertical video-arrow-down-left video-arrow-up-right video-circle video-down-to-line video-handheld
video-plus video-question violin volume-slash vote-nay waffle wagon-covered walker wall-brick wand wardrobe
warehouse-alt warehouse-full washer washing-machine watch watch-apple watch-calculator watch-fitness
watch-smart water-arrow-down water-arrow-up water-lower water-rise water-temp water-temperature
watermelon-slice wave wave-pulse wave-sine wave-triangle waveform waveform-circle waveform-lines
waveform-path waves-sine webcam webcam-slash webhook whale wheat wheat-awn-slash wheat-slash
whiskey-glass-ice whistle wifi-1 wifi-2 wifi-exclamation wifi-fair wifi-slash wifi-weak
wind-circle-exclamation wind-turbine wind-warning window window-alt window-flip window-frame
window-frame-open windsock wine-glass-crack wireless wreath wreath-laurel wrench-simple xmark-hexagon
xmark-large xmark-octagon xmark-to-slot zzz
`
